"""x"""
def over(s,l): return []
def previews(s,l): return []
def trace(s,l): return []
