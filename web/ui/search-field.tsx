import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { TextField, type TextFieldProps } from "./text-field";

const typingPauseMs = 300;

/**
 * The text of a search that is asked for once the typing pauses: `asked` is what was asked for last, `onAsk` is called with
 * what is wanted instead.
 */
export function useTypedSearch(asked: string, onAsk: (wanted: string) => void) {
	const [text, setText] = useState(asked);
	const wanted = text.trim();
	const ask = useEffectEvent(onAsk);
	useEffect(() => {
		if (wanted === asked) return;
		const timer = setTimeout(() => ask(wanted), typingPauseMs);
		return () => clearTimeout(timer);
	}, [wanted, asked]);
	return [text, setText] as const;
}

interface SearchFieldProps extends Omit<TextFieldProps, "value" | "onChange" | "type" | "icon"> {
	asked: string;
	onAsk: (wanted: string) => void;
}

/** A field to search by; it asks once the typing pauses. */
export function SearchField({ asked, onAsk, ...field }: SearchFieldProps) {
	const [text, setText] = useTypedSearch(asked, onAsk);
	return (
		<TextField
			type="search"
			autoComplete="off"
			maxLength={100}
			{...field}
			value={text}
			onChange={({ target }) => setText(target.value)}
			icon={<Search size={20} aria-hidden="true" />}
		/>
	);
}
