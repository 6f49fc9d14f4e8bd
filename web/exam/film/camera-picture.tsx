import { useEffect, useRef } from "react";
import { m } from "#messages";

/** What the camera sees. */
export function CameraPicture({ stream }: { stream: MediaStream }) {
	const video = useRef<HTMLVideoElement>(null);
	useEffect(() => {
		if (video.current) video.current.srcObject = stream;
	}, [stream]);
	return (
		<video
			ref={video}
			autoPlay
			muted
			playsInline
			aria-label={m.exam_film_picture()}
			className="aspect-[4/3] w-full max-w-[360px] rounded-md bg-sunken object-cover"
		/>
	);
}
