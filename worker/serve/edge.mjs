import zlib from "node:zlib";

// Runs inside workerd between the Worker and its static site and compresses files as Cloudflare's edge does. API calls
// do not pass here.

const packable = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg\+xml)/;
/** smaller files are not compressed, bytes */
const worthwhile = 200;
const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } };

/** compressed bodies by ETag */
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
		// a strong ETag would promise identical bytes
		headers.set("ETag", tag.replace(/^(W\/)?/, "W/"));
		headers.delete("Content-Length");
		if (request.method !== "GET" || answer.status !== 200) {
			return new Response(answer.body, { status: answer.status, headers });
		}
		headers.set("Content-Encoding", "br");
		return new Response(await pack(answer, tag), { headers, encodeBody: "manual" });
	},
};
