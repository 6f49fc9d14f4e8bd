CREATE TABLE `site_settings` (
	`version` integer PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL
);
