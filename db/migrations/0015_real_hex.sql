ALTER TABLE `olympiads` ADD `late_minutes` integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE `participants` ADD `tries` integer DEFAULT 1 NOT NULL;