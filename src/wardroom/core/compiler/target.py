"""From a module to an object file: what is not exported is free to be inlined or dropped."""

from collections.abc import Collection
from typing import Any

import llvmlite.binding as llvm

from wardroom.core.compiled.machine_code import FAILED
from wardroom.core.compiled.objects import HOST

# LLVM's own is 225. Found by trying: from 275 to 1000 WARD's random games got faster by a third,
# Ur's and Ward's by a tenth, and the objects stayed as small.
INLINING_THRESHOLD = 1000


def native() -> Any:
    """Return the machine that code is made for: any of this architecture, or just this one."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_triple(llvm.get_process_triple())
    cpu = llvm.get_host_cpu_name() if HOST else ""
    features = llvm.get_host_cpu_features().flatten() if HOST else ""
    return target.create_target_machine(cpu, features, 3, reloc="pic", codemodel="small")


def optimised(module: Any, exported: Collection[str], machine: Any) -> Any:
    """Optimise a module for a machine, as a whole."""
    for value in (*module.functions, *module.global_variables):
        if not value.is_declaration and value.name not in exported:
            value.linkage = llvm.Linkage.internal
    module.triple = machine.triple
    module.data_layout = str(machine.target_data)
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.inlining_threshold = INLINING_THRESHOLD
    tuning.loop_vectorization = True
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    module.verify()
    return module


def object_file(module: Any, exported: Collection[str]) -> bytes:
    """Return a module as the object file of this platform."""
    machine = native()
    code: bytes = machine.emit_object(optimised(module, {*exported, FAILED}, machine))
    return code
