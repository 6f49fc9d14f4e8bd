import type { Picture as PictureName } from "#domain/user/picture-pin";
import { Picture, pictureName } from "../../ui/picture";

type Props = { given: readonly { id: string; name: string; pictures: readonly PictureName[] }[] };

/** The pictures that children were given, in their order, each with its word. */
export function GivenPictures({ given }: Props) {
	return (
		<ul className="m-0 grid list-none gap-3 p-0 lg:grid-cols-2 print:grid-cols-2">
			{given.map(({ id, name, pictures }) => (
				<li
					key={id}
					className="grid break-inside-avoid gap-2 rounded-md border border-dashed border-input bg-card px-4 py-3"
				>
					<b className="text-lg break-words">{name}</b>
					<ol className="m-0 grid list-none grid-cols-4 gap-2 p-0">
						{pictures.map((picture, at) => (
							// a picture may come twice
							// oxlint-disable-next-line react/no-array-index-key
							<li key={at} className="grid justify-items-center gap-1 text-center text-sm">
								<Picture picture={picture} size={52} />
								{pictureName(picture)}
							</li>
						))}
					</ol>
				</li>
			))}
		</ul>
	);
}
