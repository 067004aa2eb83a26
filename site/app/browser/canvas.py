"""A scene on a canvas: sharp at any pixel ratio; what does not move is painted once and kept as a bitmap."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any

from js import MutationObserver, Path2D, ResizeObserver, cancelAnimationFrame, requestAnimationFrame
from pyodide.ffi import create_once_callable, create_proxy, to_js

from app import motion
from app.browser import dom
from app.scene import Circle, Mark, Path, Rect, Scene, Shape, Text, Trail
from app.theme import FONT, TEXT_DROP, paint


class Painter:
    """Paints scenes into one canvas that fills its stage; `on_end()` when a motion has come to its end by itself."""

    def __init__(self, canvas: dom.Element, stage: dom.Element, on_end: Callable[[], None]) -> None:
        self._canvas = canvas
        self._stage = stage
        self._on_end = on_end
        self._context = canvas.getContext("2d")
        self._paths: dict[str, Any] = {}
        self._ground: Any = dom.create("canvas")
        self._ground_for: tuple[Any, ...] | None = None
        self._rest: Any = dom.create("canvas")
        self._plan: motion.Motion | None = None
        self._scale = 1.0
        self._began: float | None = None
        self._frame: Any = None
        self._carried: tuple[tuple[str, ...], float, Scene] | None = None
        self._frame_proxy = create_proxy(self._on_frame)
        self._dark = dom.dark()
        self._after_resize: Callable[[], None] = lambda: None
        self.scene: Scene | None = None
        dom.listen(dom.window.matchMedia("(prefers-color-scheme: dark)"), "change", lambda event: self.themed())
        chosen = to_js({"attributeFilter": ["data-theme"]}, dict_converter=dom.window.Object.fromEntries)
        MutationObserver.new(create_proxy(lambda *args: self.themed())).observe(dom.document.documentElement, chosen)
        dom.document.fonts.ready.then(create_once_callable(lambda fonts: self._repaint()))

    def on_resize(self, handler: Callable[[], None]) -> None:
        """Watch the stage: paint anew and call `handler` whenever its size or the pixel ratio changes."""
        self._after_resize = handler
        ResizeObserver.new(create_proxy(lambda *args: self._resized())).observe(self._stage)
        dom.listen(dom.window, "resize", lambda event: self._resized())
        self._watch_ratio()

    def show(self, scene: Scene, trails: list[Trail] | None = None) -> None:
        """Paint a scene; with trails, by motion from the one before (none where none is wanted or seen)."""
        old, self.scene = self.scene, scene
        self._stop()
        if trails and old is not None and not dom.reduced_motion() and not dom.document.hidden:
            self._move(motion.plan(old, scene, trails))
        else:
            self._paint()
        still = dom.maybe(dom.document.getElementById("still"))
        if still is not None:
            still.style.visibility = "hidden"

    @property
    def lasts(self) -> int:
        """The milliseconds that the motion under way lasts in all; 0 when nothing moves."""
        return 0 if self._frame is None or self._plan is None else self._plan.duration

    def finish(self) -> bool:
        """End a motion at once; whether there was one."""
        moving = self._frame is not None
        self._stop()
        if moving:
            self._paint()
        return moving

    def touch_up(self, scene: Scene) -> None:
        """Paint a scene that differs in its marks only; a motion under way goes on, and ends in this scene."""
        self.scene = scene
        if self._frame is None:
            self._paint()

    def themed(self) -> None:
        """Paint anew if the page has become dark or light; it is called whenever the page's theme changes."""
        if self._dark != dom.dark():
            self._dark = dom.dark()
            self._repaint()

    # Painting

    def _fit(self) -> float:
        """Fit the bitmap to the stage; device pixels a board unit."""
        assert self.scene is not None
        ratio = dom.window.devicePixelRatio or 1
        box = self._canvas.getBoundingClientRect()
        width, height = max(1, round(box.width * ratio)), max(1, round(box.height * ratio))
        if self._canvas.width != width or self._canvas.height != height:
            self._canvas.width, self._canvas.height = width, height
        return float(width / self.scene.box[2])

    def _paint(self) -> None:
        if self.scene is None:
            return
        scale = self._fit()
        self._context.setTransform(1, 0, 0, 1, 0, 0)
        self._context.clearRect(0, 0, self._canvas.width, self._canvas.height)
        self._lay_ground(scale)
        for layer in self.scene.layers:
            if not layer.still:
                self._paint_shapes(self._context, layer.shapes, scale)

    def _lay_ground(self, scale: float) -> None:
        """The still layers, from the kept bitmap if it is still true."""
        assert self.scene is not None
        still = tuple(layer for layer in self.scene.layers if layer.still)
        wanted = (still, scale, self._dark, self._canvas.width, self._canvas.height)
        if self._ground_for != wanted:
            self._ground.width, self._ground.height = self._canvas.width, self._canvas.height
            context = self._ground.getContext("2d")
            for layer in still:
                self._paint_shapes(context, layer.shapes, scale)
            self._ground_for = wanted
        self._context.setTransform(1, 0, 0, 1, 0, 0)
        self._context.globalAlpha = 1  # what was painted last may have been fading
        self._context.drawImage(self._ground, 0, 0)

    def _paint_shapes(self, context: Any, shapes: tuple[Shape, ...] | list[Shape], scale: float) -> None:
        assert self.scene is not None
        x, y = self.scene.box[:2]
        for shape in shapes:
            context.setTransform(scale, 0, 0, scale, (shape.at[0] - x) * scale, (shape.at[1] - y) * scale)
            if shape.turn:
                context.rotate(shape.turn * 3.141592653589793 / 180)
            if shape.scale != 1:
                context.scale(shape.scale, shape.scale)
            marks = shape.marks if shape.symbol is None else (*self.scene.symbols[shape.symbol], *shape.marks)
            for mark in marks:
                self._paint_mark(context, mark, shape.opacity)

    def _paint_mark(self, context: Any, mark: Mark, opacity: float) -> None:
        look = paint(mark.style, self._dark)
        context.globalAlpha = opacity
        if isinstance(mark, Text):
            context.font = f"{look.weight} {mark.size}px {FONT}"
            context.textAlign, context.textBaseline = "center", "alphabetic"
            context.fillStyle = look.fill or "transparent"
            context.fillText(mark.text, mark.at[0], mark.at[1] + TEXT_DROP * mark.size)
            return
        path = self._path(mark)
        if look.stroke is not None:
            context.strokeStyle, context.lineWidth = look.stroke, look.width
            context.lineCap, context.lineJoin = look.cap, look.join
            context.setLineDash(to_js(list(look.dash)))
            if look.behind:
                context.stroke(path)
        if look.fill is not None:
            context.fillStyle = look.fill
            context.fill(path)
        if look.stroke is not None and not look.behind:
            context.stroke(path)

    def _path(self, mark: Path | Circle | Rect) -> Any:
        """The mark as a path of the browser's, made once."""
        data = mark.d if isinstance(mark, Path) else repr((mark.at, mark.r) if isinstance(mark, Circle) else mark)
        known = self._paths.get(data)
        if known is None:
            if isinstance(mark, Path):
                known = Path2D.new(mark.d)
            else:
                known = Path2D.new()
                if isinstance(mark, Circle):
                    known.arc(mark.at[0], mark.at[1], mark.r, 0, 6.283185307179586)
                else:
                    known.roundRect(mark.at[0], mark.at[1], mark.width, mark.height, mark.corner)
            self._paths[data] = known
        return known

    # Motion

    def _move(self, plan: motion.Motion) -> None:
        """Run a motion: what rests is painted once, each frame adds what moves."""
        assert self.scene is not None
        scale = self._fit()
        self._rest_without(plan.moving, scale, late=False)
        self._plan, self._scale, self._began = plan, scale, None
        self._draw_moving(0)
        self._frame = requestAnimationFrame(self._frame_proxy)

    def _rest_without(self, moving: Collection[str], scale: float, late: bool = True) -> None:
        """Paint all that does not move into the bitmap of what rests; with the late layers or without."""
        assert self.scene is not None
        self._lay_ground(scale)
        self._rest.width, self._rest.height = self._canvas.width, self._canvas.height
        under = self._rest.getContext("2d")
        under.drawImage(self._ground, 0, 0)
        for layer in self.scene.layers:
            if not layer.still and (late or not layer.late):
                self._paint_shapes(under, [shape for shape in layer.shapes if shape.key not in moving], scale)

    def _lay_rest(self) -> None:
        context = self._context
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.globalAlpha = 1
        context.clearRect(0, 0, self._canvas.width, self._canvas.height)
        context.drawImage(self._rest, 0, 0)

    def _on_frame(self, now: float) -> None:
        if self._began is None:
            self._began = now  # the time that the page took to get here is not the motion's
        t = 1.0 if self._plan is None else max(0.0, (now - self._began) / max(1, self._plan.duration))
        if t >= 1:
            self._frame = None
            self._paint()
            self._on_end()
            return
        self._draw_moving(t)
        self._frame = requestAnimationFrame(self._frame_proxy)

    def _draw_moving(self, t: float) -> None:
        assert self._plan is not None
        self._lay_rest()
        self._paint_shapes(self._context, motion.frame(self._plan, t), self._scale)

    def _stop(self) -> None:
        if self._frame is not None:
            cancelAnimationFrame(self._frame)
            self._frame = None

    # Carrying

    def carry(self, keys: tuple[str, ...], by: tuple[float, float]) -> None:
        """Paint the scene with these shapes so many px from their places, as a finger drags them."""
        if self.scene is None:
            return
        self._stop()
        ratio = dom.window.devicePixelRatio or 1
        scale = self._fit()
        if self._carried != (keys, scale, self.scene):
            self._rest_without(set(keys), scale)
            self._carried = keys, scale, self.scene
        far = by[0] * ratio / scale, by[1] * ratio / scale
        shapes = self.scene.shapes()
        moved = [
            replace(shapes[key], at=(shapes[key].at[0] + far[0], shapes[key].at[1] + far[1]))
            for key in keys
            if key in shapes
        ]
        self._lay_rest()
        self._paint_shapes(self._context, moved, scale)

    def put_down(self) -> None:
        """Nothing is carried any more."""
        self._carried = None
        self._paint()

    # Changes around it

    def _watch_ratio(self) -> None:
        """Paint anew when the pixel ratio changes by itself, as between two screens; a query hears one change only."""
        query = dom.window.matchMedia(f"(resolution: {dom.window.devicePixelRatio}dppx)")
        query.addEventListener("change", create_once_callable(lambda event: self._ratio_changed()))

    def _ratio_changed(self) -> None:
        self._watch_ratio()
        self._resized()

    def _repaint(self) -> None:
        self._ground_for = None
        if self._frame is None:
            self._paint()

    def _resized(self) -> None:
        moving = self._frame is not None
        self._stop()
        self._repaint()
        self._after_resize()
        if moving:
            self._on_end()
