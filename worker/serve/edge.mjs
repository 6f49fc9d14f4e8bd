import zlib from "node:zlib";

// Runs inside workerd between the Worker and its static site: it does to a file what Cloudflare's edge does on its way
// out. Calls of the API never come this way.

const packable = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg\+xml)/;
/** A smaller file saves nothing on the wire, bytes. */
const worthwhile = 200;
const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Packed bodies by the tag of the file: each is packed once. */
const packed = new Map();

async function pack(answer, tag) {
	const known = packed.get(tag);
	if (known) {
		await answer.body?.cancel();
		return known;
	}
	const body = zlib.brotliCompressSync(new Uint8Array(await answer.arrayBuffer()), quality);
	packed.set(tag, body);
	return body;
}

export default {
	async fetch(request, { SITE }) {
		const answer = await SITE.fetch(request);
		const tag = answer.headers.get("ETag");
		if (!tag || !packable.test(answer.headers.get("Content-Type") ?? "")) return answer;
		const headers = new Headers(answer.headers);
		headers.append("Vary", "Accept-Encoding");
		const takesBrotli = /(^|,)\s*br\s*(,|;|$)/.test(request.headers.get("Accept-Encoding") ?? "");
		const size = Number(headers.get("Content-Length") ?? worthwhile);
		if (!takesBrotli || size < worthwhile) return new Response(answer.body, { status: answer.status, headers });
		// a packed body is not, byte for byte, what a strong tag stands for
		headers.set("ETag", tag.replace(/^(W\/)?/, "W/"));
		headers.delete("Content-Length");
		if (request.method !== "GET" || answer.status !== 200) {
			return new Response(answer.body, { status: answer.status, headers });
		}
		headers.set("Content-Encoding", "br");
		return new Response(await pack(answer, tag), { headers, encodeBody: "manual" });
	},
};
