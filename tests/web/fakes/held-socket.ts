/** A browser's socket whose other end the test holds. */
export class HeldSocket extends EventTarget {
	static readonly CONNECTING = 0;
	static readonly OPEN = 1;
	static readonly CLOSING = 2;
	static readonly CLOSED = 3;
	static made: HeldSocket[] = [];
	readyState = HeldSocket.CONNECTING;
	bufferedAmount = 0;
	binaryType = "blob";
	sent: string[] = [];

	constructor(
		readonly url: string,
		readonly protocols: string[],
	) {
		super();
		HeldSocket.made.push(this);
	}

	send(text: string): void {
		this.sent.push(text);
	}

	close(): void {
		this.readyState = HeldSocket.CLOSED;
	}

	opens(): void {
		this.readyState = HeldSocket.OPEN;
		this.dispatchEvent(new Event("open"));
	}

	says(data: string): void {
		this.dispatchEvent(new MessageEvent("message", { data }));
	}

	isClosed(code: number): void {
		this.readyState = HeldSocket.CLOSED;
		this.dispatchEvent(new CloseEvent("close", { code }));
	}
}
