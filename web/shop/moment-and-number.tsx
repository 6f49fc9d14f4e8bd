import { m } from "#messages";
import { momentText } from "./texts";

/** When an order or a payment was made, and the number its letter names. */
export function MomentAndNumber({ at, id }: { at: string; id: string }) {
	return (
		<span className="num inline-grid align-top max-md:inline">
			<span>{momentText(at)}</span>
			<span className="text-sm whitespace-nowrap text-muted-foreground max-md:ml-2">
				{m.shop_number({ number: id.slice(-8) })}
			</span>
		</span>
	);
}
