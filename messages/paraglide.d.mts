import type { CompilerOptions } from "@inlang/paraglide-js";

export const paraglideOptions: CompilerOptions;
