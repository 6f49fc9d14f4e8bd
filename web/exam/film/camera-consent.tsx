import { Video } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { Button } from "../../ui/button";
import { CheckboxField } from "../../ui/checkbox-field";

interface ConsentProps {
	/** what is done once a grown-up has agreed */
	onAgreed: () => void;
	label: string;
	loading?: boolean;
}

/** A grown-up's yes to the camera, asked each time; without it nothing is filmed or sent. */
export function CameraConsent({ onAgreed, label, loading = false }: ConsentProps) {
	const [agreed, setAgreed] = useState(false);
	return (
		<>
			<CheckboxField
				label={m.exam_film_agree()}
				name="agreed"
				checked={agreed}
				onChange={({ target }) => setAgreed(target.checked)}
			/>
			<Button className="justify-self-start" disabled={!agreed} loading={loading} onClick={onAgreed}>
				<Video size={20} aria-hidden="true" />
				{label}
			</Button>
		</>
	);
}
