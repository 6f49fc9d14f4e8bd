import { compile } from "@inlang/paraglide-js";
import { paraglideOptions } from "./paraglide.mjs";

await compile(paraglideOptions);
