import { randomBytes } from "node:crypto";
import net from "node:net";

/** What a handshake shows: whose, to which room, by which sub-protocols if any, from where. */
export type Knock = { url: string; path: string; token: string; protocols: string | null; origin?: string };
type Hooks = { onText?: (text: string) => void; onClose?: (code: number) => void; deaf?: boolean };

/**
 * A WebSocket made by hand, so that it can do what no browser does: send what it likes, and go on after it was told to
 * stop (`deaf`). Rejects with the status when the handshake is refused.
 */
export function openLine(knock: Knock, hooks: Hooks = {}): Promise<Line> {
	const { hostname, port, origin } = new URL(knock.url);
	const socket = net.connect(Number(port), hostname);
	const line = new Line(socket, hooks);
	socket.write(
		[
			`GET ${knock.path} HTTP/1.1`,
			`Host: ${hostname}:${port}`,
			"Connection: Upgrade",
			"Upgrade: websocket",
			"Sec-WebSocket-Version: 13",
			`Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
			"Sec-WebSocket-Extensions: permessage-deflate",
			...(knock.protocols === null ? [] : [`Sec-WebSocket-Protocol: ${knock.protocols}`]),
			`Origin: ${knock.origin ?? origin}`,
			`Cookie: token=${knock.token}`,
			"\r\n",
		].join("\r\n"),
	);
	return line.opened.then(() => line);
}

/** A whole text frame from a browser's side. Its mask is nought, so that making it costs the machine nothing. */
export function textFrame(text: string | Buffer): Buffer {
	const body = Buffer.from(text);
	const head = Buffer.alloc(body.length < 126 ? 6 : body.length < 65_536 ? 8 : 14);
	head[0] = 0x81;
	if (body.length < 126) head[1] = 0x80 | body.length;
	else if (body.length < 65_536) {
		head[1] = 0x80 | 126;
		head.writeUInt16BE(body.length, 2);
	} else {
		head[1] = 0x80 | 127;
		head.writeBigUInt64BE(BigInt(body.length), 2);
	}
	return Buffer.concat([head, body]);
}

export class Line {
	open = false;
	/** the head of the answer that opened it */
	answer = "";
	readonly opened: Promise<void>;
	#unread = Buffer.alloc(0);

	constructor(
		readonly socket: net.Socket,
		readonly hooks: Hooks,
	) {
		socket.setNoDelay(true);
		socket.on("error", () => undefined);
		this.opened = new Promise((resolve, reject) => {
			socket.once("close", () => {
				if (!this.answer) reject(new Error("no answer"));
				this.#end(1006);
			});
			socket.on("data", (data) => {
				this.#unread = Buffer.concat([this.#unread, data]);
				if (!this.answer) {
					const end = this.#unread.indexOf("\r\n\r\n");
					if (end < 0) return;
					this.answer = this.#unread.subarray(0, end).toString();
					this.#unread = this.#unread.subarray(end + 4);
					const status = this.answer.split(" ")[1] ?? "";
					// packed frames may be a thousand times as long as they look
					const packed = /^sec-websocket-extensions:/im.test(this.answer);
					if (status !== "101" || packed) {
						reject(new Error(packed ? "packed" : status));
						return void socket.destroy();
					}
					this.open = true;
					resolve();
				}
				this.#read();
			});
		});
	}

	/** Sends a frame, whole as `textFrame` makes it. */
	send(frame: Buffer): void {
		if (!this.socket.destroyed) this.socket.write(frame);
	}

	hangUp(): void {
		this.open = false;
		this.socket.destroy();
	}

	#read(): void {
		while (this.#unread.length >= 2) {
			const [kind, short] = [this.#unread[0]! & 15, this.#unread[1]! & 127];
			const start = short < 126 ? 2 : 4;
			const length = short < 126 ? short : this.#unread.readUInt16BE(2);
			if (this.#unread.length < start + length) return;
			const body = this.#unread.subarray(start, start + length);
			this.#unread = this.#unread.subarray(start + length);
			if (kind === 1) this.hooks.onText?.(body.toString());
			if (kind !== 8) continue;
			this.#end(body.length >= 2 ? body.readUInt16BE(0) : 1005);
			if (!this.hooks.deaf) this.socket.end(Buffer.from([0x88, 0x82, 0, 0, 0, 0, ...body.subarray(0, 2)]));
		}
	}

	#end(code: number): void {
		if (!this.open) return;
		this.open = false;
		this.hooks.onClose?.(code);
	}
}
