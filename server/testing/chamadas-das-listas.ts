import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import type { ListaQualquer } from '@hub/protocol/kernel/lista.ts'
import { listas } from '@hub/protocol/listas/todas.ts'
import { type NomeDeEndpoint, registro } from '@hub/protocol/registro.ts'

const nomeDe = (e: Endpoint) => Object.entries(registro).find(([, um]) => um === e)![0] as NomeDeEndpoint

/** Every call that answers a list, with the list's description. */
export const chamadasDasListas = listas.flatMap((l) =>
  l.chamadas.map((e) => ({ nome: nomeDe(e), lista: l as ListaQualquer, e: e as Endpoint })),
)
