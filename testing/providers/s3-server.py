# OpenStack Swift with its S3 layer in one process: proxy, account, container and object server.
# Arguments: a folder with <name>.conf, then the ports of proxy, account, container and object server.
import ctypes
import os
import shutil
import signal
import sys



def end(*_):
    shutil.rmtree(sys.argv[1], ignore_errors=True)
    os._exit(0)


# Ends with the process that started it (PR_SET_PDEATHSIG), and leaves nothing behind.
signal.signal(signal.SIGTERM, end)
ctypes.CDLL("libc.so.6").prctl(1, signal.SIGTERM)

from swift.common import utils

utils.eventlet_monkey_patch()
folder, *ports = sys.argv[1:]
utils.set_swift_dir(folder)

import eventlet
from eventlet import wsgi
from swift.common import storage_policy
from swift.common.ring import RingBuilder
from swift.common.http_protocol import SwiftHttpProtocol
from swift.common.wsgi import loadapp

storage_policy.reload_storage_policies()


class Cache:
    """Stands in for memcached."""

    def __init__(self):
        self.values = {}

    def get(self, key, **_):
        return self.values.get(key)

    def set(self, key, value, **_):
        self.values[key] = value

    def delete(self, key, **_):
        self.values.pop(key, None)

    def incr(self, key, delta=1, **_):
        self.values[key] = max(0, int(self.values.get(key, 0)) + delta)
        return self.values[key]


cache = Cache()


def with_cache(app):
    def answer(environ, start_response):
        environ["swift.cache"] = cache
        return app(environ, start_response)

    return answer


def make_ring(name, port):
    builder = RingBuilder(2, 1, 1)
    builder.add_dev(dict(id=0, region=1, zone=1, ip="127.0.0.1", port=int(port), device="d1", weight=1))
    builder.rebalance()
    builder.get_ring().save(f"{folder}/{name}.ring.gz")


def serve(name, port):
    app = loadapp(f"{folder}/{name}.conf", global_conf={"log_name": name})
    socket = eventlet.listen(("127.0.0.1", int(port)))
    return eventlet.spawn(
        wsgi.server,
        socket,
        with_cache(app),
        log_output=False,
        protocol=SwiftHttpProtocol,
        capitalize_response_headers=False,
    )


names = ["proxy", "account", "container", "object"]
for name, port in list(zip(names, ports))[1:]:
    make_ring(name, port)
servers = [serve(name, port) for name, port in zip(names, ports)]
for server in servers:
    server.wait()
