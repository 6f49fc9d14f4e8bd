import { DomainError } from "../errors";

/** Largest side and area of a picture, pixels. */
export const mostPictureSide = 4_096;
export const mostPicturePixels = 16_000_000;

/** Whether a picture has a size at all. Throws PICTURE_TOO_LARGE for one that needs too much memory. */
export function hasSize(width: number, height: number): boolean {
	if (Math.max(width, height) > mostPictureSide || width * height > mostPicturePixels) {
		throw new DomainError("PICTURE_TOO_LARGE");
	}
	return width > 0 && height > 0;
}
