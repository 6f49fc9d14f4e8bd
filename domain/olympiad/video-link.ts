import type { ErrorCode } from "../errors";

/**
 * Where a video of a run may be, by the exact hosts its address can have: what families of the participants' countries
 * use, and nothing anybody can put a page of their own on.
 */
export const videoSites: Readonly<Record<string, readonly string[]>> = {
	YouTube: ["youtube.com", "www.youtube.com", "m.youtube.com", "youtu.be"],
	"VK Video": ["vk.com", "www.vk.com", "m.vk.com", "vk.ru", "m.vk.ru", "vkvideo.ru", "www.vkvideo.ru", "m.vkvideo.ru"],
	Rutube: ["rutube.ru", "www.rutube.ru", "m.rutube.ru"],
	OK: ["ok.ru", "www.ok.ru", "m.ok.ru"],
	"Google Drive": ["drive.google.com", "photos.google.com", "photos.app.goo.gl"],
	"Yandex Disk": ["disk.yandex.ru", "disk.yandex.com", "disk.yandex.kz", "disk.yandex.by", "disk.yandex.uz", "yadi.sk"],
	"Mail Cloud": ["cloud.mail.ru"],
	Vimeo: ["vimeo.com", "www.vimeo.com", "player.vimeo.com"],
	Dailymotion: ["dailymotion.com", "www.dailymotion.com", "dai.ly"],
	Dropbox: ["dropbox.com", "www.dropbox.com"],
	iCloud: ["icloud.com", "www.icloud.com", "share.icloud.com"],
	OneDrive: ["onedrive.live.com", "1drv.ms"],
	Bilibili: ["bilibili.com", "www.bilibili.com", "m.bilibili.com", "b23.tv"],
};

const hosts: ReadonlySet<string> = new Set(Object.values(videoSites).flat());

/**
 * An address to the letter: https, two slashes, a host of Latin letters, digits and dots, and after it only signs that
 * every reader of addresses reads alike. So no user, no port, no spelling that one program reads as another host.
 */
const address = /^[Hh][Tt][Tt][Pp][Ss]:\/\/(?<host>[A-Za-z\d.-]+)(?<rest>[/?][^\s\p{C}\\<>"'`{}|^@]*)$/u;

/** Pages of these sites that send a visitor on to any other address. */
const sendsOn =
	/^\/(?:redirect|away|attribution_link|url|dk)(?:[./?]|$)|[?&](?:st\.link|to|q|url)=(?:https?(?::|%3a)|%68|\/\/|%2f)/i;

/** A path that names more than the site: at least one letter or digit. */
const namesVideo = /[\p{L}\d]/u;

/** What is wrong with the address of a video; null where a judge can open it. */
export function videoLinkProblem(text: string): ErrorCode | null {
	const found = address.exec(text)?.groups;
	if (!found) return "INVALID_LINK";
	const { host = "", rest = "" } = found;
	if (!hosts.has(host.toLowerCase())) return "VIDEO_SITE_UNKNOWN";
	return namesVideo.test(rest) && !sendsOn.test(rest) ? null : "INVALID_LINK";
}

/**
 * Whether a text is an address a judge can open. Where a video is missing the place is lower (docs/product.md 4), so
 * anything else must not pass for one.
 */
export function isVideoLink(text: string): boolean {
	return videoLinkProblem(text) === null;
}
