ALTER TABLE `participants` RENAME COLUMN `stays` TO `version`;--> statement-breakpoint
ALTER TABLE `result_standings` RENAME TO `frozen_ranking`;--> statement-breakpoint
DROP INDEX `result_standings_order`;--> statement-breakpoint
DROP INDEX `result_standings_user`;--> statement-breakpoint
CREATE INDEX `frozen_ranking_order` ON `frozen_ranking` (`olympiad_id`,`category`,`position`);--> statement-breakpoint
CREATE INDEX `frozen_ranking_user` ON `frozen_ranking` (`user_id`);--> statement-breakpoint
ALTER TABLE `trial_shards` RENAME TO `preview_shards`;--> statement-breakpoint
UPDATE `audit_log` SET `detail` = json_set(json_remove(`detail`, '$.stays'), '$.version', `detail` ->> 'stays')
WHERE `detail` ->> 'stays' IS NOT NULL;
