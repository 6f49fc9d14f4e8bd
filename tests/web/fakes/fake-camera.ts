import { vi } from "vitest";

/** The camera that a test works: it gives a picture or refuses, and gives a piece of film when it is told to. */
export interface FakeCamera {
	/** tracks that run */
	running: () => number;
	/** a piece of film, as every four seconds */
	film(): void;
}

/** Puts a camera into the browser of a test. `refusal`: the name of the error that asking for it ends with. */
export function plugInCamera(refusal?: string): FakeCamera {
	const tracks = [{ runs: true }, { runs: true }];
	const recorders: FakeRecorder[] = [];
	class FakeRecorder extends EventTarget {
		static isTypeSupported = (type: string) => type === "video/webm";
		state = "inactive";

		start(): void {
			this.state = "recording";
			recorders.push(this);
		}

		give(): void {
			const data = new Blob(["piece"], { type: "video/webm" });
			this.dispatchEvent(Object.assign(new Event("dataavailable"), { data }));
		}

		stop(): void {
			this.state = "inactive";
			this.give();
			this.dispatchEvent(new Event("stop"));
		}
	}
	vi.stubGlobal("MediaRecorder", FakeRecorder);
	const stream = {
		getTracks: () => tracks.map((track) => ({ stop: () => void (track.runs = false) })),
	};
	Object.defineProperty(navigator, "mediaDevices", {
		configurable: true,
		value: {
			getUserMedia: async () => {
				if (refusal) throw new DOMException("no", refusal);
				for (const track of tracks) track.runs = true;
				return stream;
			},
		},
	});
	return {
		running: () => tracks.filter(({ runs }) => runs).length,
		film: () => recorders.at(-1)?.give(),
	};
}
