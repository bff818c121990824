#!/usr/bin/env bash
# Expected: without `supportedAlgorithmIDs` a registration offers EdDSA, ES256 and RS256, as the comment at that parameter says, the same
# on every server, and prints nothing.
# Seen: the library asks Node whether it knows ML-DSA-44. Node 26 does, so that comes first in the offer, and Node warns twice that
# what was asked is experimental.
# Versions: @simplewebauthn/server 14.0.3 on Node 26.10.0. Since 14.0.0 (MasterKale/SimpleWebAuthn#794, August 2026).
# What it means: the offer depends on the Node that happens to run. A device that takes the first entry makes a passkey that the
# same site cannot check on a Node without ML-DSA, after a downgrade for instance.
# What we do instead: we name EdDSA, ES256 and RS256 in the offer and again where the answer is checked.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "allowScripts": { "node": true } }' > package.json
npm install --silent --no-audit --no-fund --save-exact node@26.10.0 @simplewebauthn/server@14.0.3
node=./node_modules/node/bin/node
npm ls --depth=0 @simplewebauthn/server
echo "node $("$node" --version)"

cat > offer.mjs <<'JS'
import { generateRegistrationOptions } from '@simplewebauthn/server'
const options = { rpName: 'Example', rpID: 'example.org', userName: 'anna' }
const named = { ...options, supportedAlgorithmIDs: [-8, -7, -257] }
const chosen = process.argv[2] === 'named' ? named : options
const { pubKeyCredParams } = await generateRegistrationOptions(chosen)
console.log(pubKeyCredParams.map(({ alg }) => alg).join(' '))
JS
offer=$("$node" offer.mjs 2> warnings)
named=$("$node" offer.mjs named)

echo 'Expected: -8 -7 -257 (EdDSA, ES256, RS256), no warning'
echo "Seen: $offer (-48 is ML-DSA-44)"
grep ExperimentalWarning warnings || true
echo "With supportedAlgorithmIDs: $named"

if [[ $offer == '-48 -8 -7 -257' && $named == '-8 -7 -257' ]] && grep -q 'ExperimentalWarning.*ML-DSA-44' warnings; then
  echo 'As stated: ML-DSA-44 is offered first.'
else
  echo 'No longer as stated.'
  exit 1
fi
