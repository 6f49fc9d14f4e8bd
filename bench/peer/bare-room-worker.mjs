import { DurableObject } from "cloudflare:workers";

// The least that a room on a Durable Object can be: it says to everybody else what a teacher says. Nothing is checked,
// numbered or kept. What it costs, the runtime costs.

export class Room extends DurableObject {
	fetch(request) {
		const { 0: browser, 1: line } = new WebSocketPair();
		this.ctx.acceptWebSocket(line, [new URL(request.url).searchParams.get("role")]);
		return new Response(null, { status: 101, webSocket: browser });
	}

	webSocketMessage(line, said) {
		if (said === "hello") return line.send("in");
		for (const child of this.ctx.getWebSockets("pupil")) child.send(said);
		line.send("ack");
	}
}

export default {
	async fetch(request, env) {
		const { pathname, search } = new URL(request.url);
		if (pathname === "/ping") return new Response("ok");
		// a request of its own, as ours is: the browser's would have each frame packed
		const knock = new Request(`https://room.invalid/${search}`, { headers: { upgrade: "websocket" } });
		const { webSocket } = await env.ROOM.getByName(pathname).fetch(knock);
		return new Response(null, { status: 101, webSocket });
	},
};
