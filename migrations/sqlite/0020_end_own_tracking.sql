-- +goose Up
-- An account that was tracked before its user connected it stayed a competitor of itself, and kept a slot of the plan.
UPDATE plan_counters SET used = used - 1
WHERE kind = 'competitors' AND used > 0 AND EXISTS (SELECT 1 FROM competitors c JOIN profile_watches own
    ON own.profile_id = c.profile_id AND own.user_id = c.user_id AND own.kind = 'own'
    WHERE c.user_id = plan_counters.user_id AND c.is_tracking);

UPDATE profile_watches SET interval_seconds = 0, paused_at = strftime('%Y-%m-%d %H:%M:%f000', 'now')
WHERE kind = 'competitor' AND interval_seconds > 0 AND EXISTS (SELECT 1 FROM profile_watches own
    WHERE own.profile_id = profile_watches.profile_id AND own.user_id = profile_watches.user_id AND own.kind = 'own');

UPDATE competitors SET is_tracking = FALSE, stopped_at = strftime('%Y-%m-%d %H:%M:%f000', 'now')
WHERE is_tracking AND EXISTS (SELECT 1 FROM profile_watches own
    WHERE own.profile_id = competitors.profile_id AND own.user_id = competitors.user_id AND own.kind = 'own');
-- +goose Down
SELECT 1;
