CREATE TABLE `letter_texts` (
	`kind` text NOT NULL,
	`version` integer NOT NULL,
	`subject_ru` text NOT NULL,
	`html_ru` text NOT NULL,
	`subject_en` text NOT NULL,
	`html_en` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `version`)
);
