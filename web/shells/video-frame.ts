/** The hosts of the players a page may show; `frame-src` of web/public/_headers names the same ones. */
export const playerHosts = [
	"www.youtube-nocookie.com",
	"rutube.ru",
	"vkvideo.ru",
	"player.vimeo.com",
	"ok.ru",
] as const;

type Player = { site: string; hosts: RegExp; find: (url: URL) => string | null };

const part = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? null;

const players: readonly Player[] = [
	{
		site: "YouTube",
		hosts: /^(?:(?:www\.|m\.)?youtube\.com|youtu\.be)$/,
		find: ({ host, pathname, searchParams }) => {
			const named = host === "youtu.be" ? pathname.slice(1) : (searchParams.get("v") ?? pathname.split("/")[2] ?? "");
			const id = part(/^([\w-]{11})$/, named);
			return id && `https://www.youtube-nocookie.com/embed/${id}`;
		},
	},
	{
		site: "Rutube",
		hosts: /^(?:www\.|m\.)?rutube\.ru$/,
		find: ({ pathname }) => {
			const id = part(/^\/(?:video|play\/embed|shorts)\/([\da-f]{32})\/?$/, pathname);
			return id && `https://rutube.ru/play/embed/${id}`;
		},
	},
	{
		site: "VK Video",
		hosts: /^(?:(?:www\.|m\.)?vk\.(?:com|ru)|(?:www\.|m\.)?vkvideo\.ru)$/,
		find: ({ pathname }) => {
			const found = /\/video(-?\d+)_(\d+)\/?$/.exec(pathname);
			return found && `https://vkvideo.ru/video_ext.php?oid=${found[1]}&id=${found[2]}`;
		},
	},
	{
		site: "Vimeo",
		hosts: /^(?:www\.|player\.)?vimeo\.com$/,
		find: ({ pathname }) => {
			const id = part(/^\/(?:video\/)?(\d+)\/?$/, pathname);
			return id && `https://player.vimeo.com/video/${id}`;
		},
	},
	{
		site: "OK",
		hosts: /^(?:www\.|m\.)?ok\.ru$/,
		find: ({ pathname }) => {
			const id = part(/^\/(?:video|videoembed)\/(\d+)\/?$/, pathname);
			return id && `https://ok.ru/videoembed/${id}`;
		},
	},
];

/**
 * The player of a video that a page may show in a frame: its site and the address of the frame. Null for an address that
 * names no video of a known player; that one stays a link.
 */
export function videoFrameOf(link: string): { site: string; src: string } | null {
	let url: URL;
	try {
		url = new URL(link);
	} catch {
		return null;
	}
	if (url.protocol !== "https:" || url.port !== "" || url.username !== "") return null;
	const player = players.find(({ hosts }) => hosts.test(url.host));
	const src = player?.find(url) ?? null;
	return player && src ? { site: player.site, src } : null;
}
