export BOWERBIRD_URL="https://your-server.example"
export BOWERBIRD_TOKEN="bb_…"
