import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { ClickVideo } from "#web/shells/click-video";
import { playerHosts, videoFrameOf } from "#web/shells/video-frame";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});

const rutube = "0123456789abcdef0123456789abcdef";

test.each([
	["https://youtu.be/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
	["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
	["https://www.youtube.com/shorts/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
	[`https://rutube.ru/video/${rutube}/`, `https://rutube.ru/play/embed/${rutube}`],
	["https://vk.com/video-12_345", "https://vkvideo.ru/video_ext.php?oid=-12&id=345"],
	["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871"],
	["https://ok.ru/video/123456", "https://ok.ru/videoembed/123456"],
	["https://ok.ru/profile/123456", null],
	["https://www.youtube.com/redirect?q=https://evil.example", null],
	['https://youtu.be/a"onload="x', null],
	["https://youtu.be.evil.example/dQw4w9WgXcQ", null],
	["https://user@youtu.be/dQw4w9WgXcQ", null],
	["http://youtu.be/dQw4w9WgXcQ", null],
	["https://cloud.example/film.mp4", null],
	["javascript:alert(1)", null],
	["", null],
])("%s is shown by %j", (link, src) => {
	const frame = videoFrameOf(link);
	expect(frame?.src ?? null).toBe(src);
	if (frame) expect(playerHosts as readonly string[]).toContain(new URL(frame.src).host);
});

test("the policy of the pages lets through the frames of these players and no others", () => {
	const [, named = ""] = /frame-src ([^;]+);/.exec(readFileSync("web/public/_headers", "utf8")) ?? [];
	expect(named.split(" ")).toEqual(playerHosts.map((host) => `https://${host}`));
});

test("the player comes only after a click, and the link stays beside it", async () => {
	render(<ClickVideo href="https://youtu.be/dQw4w9WgXcQ" title="Opening" />);
	expect(document.querySelector("iframe")).toBeNull();
	await userEvent.click(screen.getByRole("button", { name: "Show the video here" }));
	expect(screen.getByTitle<HTMLIFrameElement>("Opening").src).toContain("https://www.youtube-nocookie.com/embed/");
	expect(screen.getByRole("link", { name: "Open on YouTube" }).getAttribute("href")).toBe(
		"https://youtu.be/dQw4w9WgXcQ",
	);
});

test("a video of an unknown site stays a link", () => {
	render(<ClickVideo href="https://cloud.example/film.mp4" title="Opening" />);
	expect(screen.queryByRole("button")).toBeNull();
	screen.getByRole("link", { name: "Open the video" });
});
