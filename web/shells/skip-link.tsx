import { m } from "#messages";

export function SkipLink() {
	return (
		<a className="shell-skip" href="#content">
			{m.ui_skip_to_content()}
		</a>
	);
}
