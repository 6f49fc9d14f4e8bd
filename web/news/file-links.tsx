import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import type { NewsFile } from "#worker/news/contract";
import { m } from "#messages";
import { dayLocale } from "../lib/day-locale";

const kilobyte = 1024;

/** "PDF, 240 kB". */
function sizeText({ kind, bytes }: NewsFile): string {
	const large = bytes >= kilobyte * kilobyte;
	const format = new Intl.NumberFormat(dayLocale(), {
		style: "unit",
		unit: large ? "megabyte" : "kilobyte",
		maximumFractionDigits: large ? 1 : 0,
	});
	const size = large ? bytes / kilobyte / kilobyte : Math.max(1, Math.round(bytes / kilobyte));
	return m.news_file_size({ kind: kind.toUpperCase(), size: format.format(size) });
}

/** Files of a piece, to be loaded; `beside` stands at the end of a line. */
export function FileLinks({ files, beside }: { files: readonly NewsFile[]; beside?: (file: NewsFile) => ReactNode }) {
	if (files.length === 0) return null;
	return (
		<ul className="grid gap-1.5">
			{files.map((file) => (
				<li key={file._id} className="flex items-center gap-2.5">
					<FileText size={20} aria-hidden="true" className="flex-none text-muted-foreground" />
					<span className="min-w-0 flex-1">
						<a href={`/api/news/files/${file._id}`} download={file.name} className="break-words">
							{file.name}
						</a>{" "}
						<span className="text-sm whitespace-nowrap text-muted-foreground">{sizeText(file)}</span>
					</span>
					{beside?.(file)}
				</li>
			))}
		</ul>
	);
}
