export * from "./group";
export * from "./olympiad";
export * from "./operations";
export * from "./rating";
export * from "./school";
export * from "./session";
export * from "./training";
export * from "./user";
