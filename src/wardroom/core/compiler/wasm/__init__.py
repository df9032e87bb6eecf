"""A game as WebAssembly: the module that the native code is made of, for another machine.

`python -m wardroom.core.compiler.wasm MODULE FILE` writes the file of the GAME of a module.
"""
