# Your accounts, then a new idea in your planner
curl --silent --show-error --fail-with-body \
  --header "Authorization: Bearer $BOWERBIRD_TOKEN" \
  "$BOWERBIRD_URL/api/instagram-profiles?pageSize=10"

curl --silent --show-error --fail-with-body \
  --header "Authorization: Bearer $BOWERBIRD_TOKEN" \
  --json '{"title": "Behind the scenes", "type": "reel"}' \
  "$BOWERBIRD_URL/api/ideas"
