import { useId } from "react";
import { type NewsColour, newsColours } from "#domain/news/news";
import { m } from "#messages";
import { colourTexts } from "./texts";
import "./news.css";

/** The colour of a piece, each as it marks the piece and by its word. Real radio buttons: arrow keys work. */
export function ColourChoice({ value, onChange }: { value: NewsColour; onChange: (value: NewsColour) => void }) {
	const group = useId();
	return (
		<fieldset className="m-0 grid gap-1.5 border-0 p-0">
			<legend className="mb-1.5 text-[14px] font-[550]">{m.news_colour()}</legend>
			<div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
				{newsColours.map((colour) => (
					<label
						key={colour}
						className="relative flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm border-[1.5px] border-border px-3 text-[15px] hover:bg-muted has-checked:border-foreground has-checked:font-semibold has-focus-visible:outline-[3px] has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
					>
						<input
							type="radio"
							className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
							name={group}
							value={colour}
							checked={colour === value}
							onChange={() => onChange(colour)}
						/>
						<i className="news-mark" data-colour={colour} aria-hidden="true" />
						{colourTexts[colour]()}
					</label>
				))}
			</div>
		</fieldset>
	);
}
