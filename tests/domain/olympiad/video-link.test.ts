import { describe, expect, test } from "vitest";
import { isVideoLink, videoLinkProblem, videoSites } from "#domain/olympiad/video-link";

describe("addresses a judge can open", () => {
	test.each([
		"https://www.youtube.com/watch?v=dQw4w9WgXcQ",
		"https://m.youtube.com/shorts/abc_-123",
		"https://youtu.be/dQw4w9WgXcQ?si=x&t=10",
		"Https://YouTube.com/watch?v=1",
		"https://vk.com/video-1_456239017",
		"https://vkvideo.ru/video-1_456239017?list=ln-x",
		"https://rutube.ru/video/private/0123456789abcdef/?p=key",
		"https://ok.ru/video/1234567890",
		"https://drive.google.com/file/d/1AbC/view?usp=drivesdk",
		"https://photos.app.goo.gl/AbC123",
		"https://disk.yandex.ru/i/AbC-123",
		"https://yadi.sk/i/AbC",
		"https://cloud.mail.ru/public/AbC/1.mp4",
		"https://vimeo.com/12345/abcdef#t=1m",
		"https://www.dailymotion.com/video/x8abc",
		"https://www.dropbox.com/scl/fi/abc/run.mp4?rlkey=x&dl=0",
		"https://share.icloud.com/photos/0abc",
		"https://1drv.ms/v/s!AbC",
		"https://b23.tv/abc",
		"https://disk.yandex.ru/d/abc/Прогон 1.mp4".replace(" ", "%20"),
	])("%s", (link) => {
		expect(videoLinkProblem(link)).toBeNull();
	});

	test("every host of the list, and no host twice", () => {
		const hosts = Object.values(videoSites).flat();
		expect(new Set(hosts).size).toBe(hosts.length);
		for (const host of hosts) expect(isVideoLink(`https://${host}/v/1`), host).toBe(true);
	});
});

const nul = String.fromCharCode(0);
const hostile = [
	// other schemes
	"javascript:alert(1)",
	"JaVaScRiPt:alert(document.cookie)//https://youtu.be/1",
	"javascript://youtu.be/%0aalert(1)",
	"data:text/html,<script>alert(1)</script>",
	"vbscript:msgbox(1)",
	"file:///etc/passwd",
	"blob:https://youtu.be/1",
	"view-source:https://youtu.be/1",
	"intent://youtu.be/1#Intent;scheme=https;end",
	"ftp://youtu.be/1",
	"http://youtu.be/1",
	"ws://youtu.be/1",
	"//youtu.be/1",
	"/\\youtu.be/1",
	"youtu.be/1",
	"https:youtu.be/1",
	"https:/youtu.be/1",
	"https:///youtu.be/1",
	"https:\\\\youtu.be\\1",
	"https:/\\youtu.be/1",
	"https;//youtu.be/1",
	// users, ports, hosts that only look right
	"https://youtu.be@evil.example/1",
	"https://youtu.be:443@evil.example/1",
	"https://user:pass@youtu.be/1",
	"https://youtu.be%40evil.example/1",
	"https://evil.example\\@youtu.be/1",
	"https://evil.example#@youtu.be/1",
	"https://youtu.be\\@evil.example/1",
	"https://youtu.be?@evil.example/1",
	"https://youtu.be:443/1",
	"https://youtu.be:8443/1",
	"https://youtu.be:/1",
	"https://youtu.be./1",
	"https://.youtu.be/1",
	"https://youtu..be/1",
	"https://evil.example/youtu.be/1",
	"https://evil.example/?https://youtu.be/1",
	"https://youtu.be.evil.example/1",
	"https://evilyoutu.be/1",
	"https://youtube.com.evil.example/watch?v=1",
	"https://www-youtube.com/watch?v=1",
	"https://any.youtube.com.co/watch?v=1",
	"https://anything.vk.com/video1",
	"https://sites.google.com/view/evil",
	"https://docs.google.com/forms/d/e/1/viewform",
	"https://dropboxusercontent.com/s/1/evil.html",
	"https://mail.yandex.ru/1",
	"https://localhost/1",
	"https://127.0.0.1/1",
	"https://[::1]/1",
	"https://2130706433/1",
	"https://0x7f.1/1",
	"https://169.254.169.254/latest/meta-data",
	"https://grabify.link/ABC",
	"https://bit.ly/1",
	// other alphabets and hidden signs
	"https://уоutube.com/watch?v=1",
	"https://youtubе.com/watch?v=1",
	"https://xn--youtub-5of.com/watch?v=1",
	"https://ｙｏｕｔｕ.ｂｅ/1",
	"https://youtu。be/1",
	"https://vK.com/video1".replace("K", "\u212A"),
	"https://%79outu.be/1",
	"https://youtu\u200B.be/1",
	"https://youtu\u00AD.be/1",
	"https://youtu.be/1\u202Egpj.4pm",
	"https://youtu.be/\u20661\u2069",
	`https://youtu.be/1${nul}`,
	"https://youtu.be/1\n2",
	"https://you\ttu.be/1",
	"https://youtu.be/1 2",
	"https://youtu.be/\uFEFF1",
	"https://youtu.be/\uD800",
	// what breaks out of a page or a sheet
	'https://youtu.be/1"onmouseover="alert(1)',
	"https://youtu.be/1'><img src=x onerror=alert(1)>",
	"https://youtu.be/<script>",
	"https://youtu.be/1`",
	'=HYPERLINK("https://youtu.be/1")',
	"https://youtu.be/1|calc",
	// pages that send on, and none at all
	"https://www.youtube.com/redirect?q=https://evil.example",
	"https://www.youtube.com/redirect?q=https%3A%2F%2Fevil.example",
	"https://youtube.com/attribution_link?u=/x",
	"https://vk.com/away.php?to=https://evil.example",
	"https://m.vk.com/away?to=//evil.example",
	"https://ok.ru/dk?cmd=logExternal&st.link=https%3A%2F%2Fevil.example",
	"https://vk.com/video1?to=http://evil.example",
	"https://youtu.be",
	"https://youtu.be/",
	"https://youtu.be/?",
	"https://",
	"https",
	"",
	"my video",
];

describe("hostile spellings", () => {
	test("there are many", () => {
		expect(new Set(hostile).size).toBe(hostile.length);
		expect(hostile.length).toBeGreaterThanOrEqual(60);
	});

	test.each(hostile)("%j", (link) => {
		expect(isVideoLink(link)).toBe(false);
	});

	test("an honest address of another site is told which sites there are", () => {
		expect(videoLinkProblem("https://videos.example/1")).toBe("VIDEO_SITE_UNKNOWN");
		expect(videoLinkProblem("http://youtu.be/1")).toBe("INVALID_LINK");
	});
});
