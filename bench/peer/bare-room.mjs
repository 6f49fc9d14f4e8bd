import path from "node:path";
import { Miniflare } from "miniflare";

const miniflare = new Miniflare({
	modules: true,
	scriptPath: path.join(import.meta.dirname, "bare-room-worker.mjs"),
	compatibilityDate: "2026-04-20",
	compatibilityFlags: ["no_web_socket_compression"],
	durableObjects: { ROOM: { className: "Room", useSQLite: true } },
	host: "127.0.0.1",
	port: 0,
	unsafeDirectSockets: [{ host: "127.0.0.1", port: Number(process.env.PORT) }],
});
await miniflare.ready;
