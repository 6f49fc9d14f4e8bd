import { z } from "zod";
import { Instant } from "./contract";

/** The server's clock; the app keeps the offset with the smallest round trip. */
export const Pong = z.object({ now: Instant }).meta({ id: "Pong" });
