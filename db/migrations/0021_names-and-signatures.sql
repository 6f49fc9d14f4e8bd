ALTER TABLE `diplomas` ADD `olympiad_name_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `olympiads` ADD `name_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `olympiads` ADD `language` text DEFAULT 'ru' NOT NULL;--> statement-breakpoint
ALTER TABLE `olympiads` ADD `signatories` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `schools` ADD `centre` text DEFAULT '' NOT NULL;