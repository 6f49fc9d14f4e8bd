import { beforeEach, expect, test } from "vitest";
import { eventTime } from "#web/lib/event-time";
import { installLocale } from "#web/lib/locale";

const start = "2026-12-05T21:30:00.000Z";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
	installLocale(() => true);
});

test.each([
	["the same clock, once", "Europe/Moscow", "6 December at 00:30 (Moscow Standard Time)", null],
	["another clock, both", "Asia/Almaty", "6 December at 02:30 your time", "00:30 (Moscow Standard Time)"],
	["another day too", "Europe/Berlin", "5 December at 22:30 your time", "6 December at 00:30 (Moscow Standard Time)"],
	["a clock of another name that agrees", "Europe/Minsk", "6 December at 00:30 (Moscow Standard Time)", null],
])("the hour of an event is said on the reader's clock: %s", (_, zone, own, there) => {
	expect(eventTime(start, "Europe/Moscow", zone)).toEqual({ own, there });
});
