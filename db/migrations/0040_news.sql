CREATE TABLE `news` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`colour` text NOT NULL,
	`title_ru` text DEFAULT '' NOT NULL,
	`title_en` text DEFAULT '' NOT NULL,
	`html_ru` text DEFAULT '' NOT NULL,
	`html_en` text DEFAULT '' NOT NULL,
	`roles` text DEFAULT '[]' NOT NULL,
	`schools` text DEFAULT '[]' NOT NULL,
	`groups` text DEFAULT '[]' NOT NULL,
	`publish_at` integer,
	`archived_at` integer,
	`creator_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `news_out` ON `news` (`archived_at`,`publish_at`,`id`);--> statement-breakpoint
CREATE TABLE `news_reads` (
	`user_id` text NOT NULL,
	`news_id` text NOT NULL,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `news_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`news_id`) REFERENCES `news`(`id`) ON UPDATE no action ON DELETE cascade
);
