ALTER TABLE `olympiads` ADD `gratitude_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `olympiads` ADD `diploma_texts` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `olympiads` ADD `draft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `olympiads` ADD `time_zone` text DEFAULT 'Europe/Moscow' NOT NULL;--> statement-breakpoint
ALTER TABLE `olympiads` ADD `ticket_sales` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `olympiads` ADD `printing` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `olympiads` ADD `price` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `olympiads` ADD `companion_price` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `olympiads` ADD `maintainers_limit` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `olympiads` ADD `participants_limit` integer;--> statement-breakpoint
ALTER TABLE `olympiads` ADD `programme` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `olympiad_id` text;