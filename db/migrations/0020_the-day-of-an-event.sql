ALTER TABLE `olympiads` ADD `asks_videos` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `olympiads` ADD `opened_early_at` integer;--> statement-breakpoint
UPDATE `olympiads` SET `asks_videos` = false WHERE `kind` = 'offline';
