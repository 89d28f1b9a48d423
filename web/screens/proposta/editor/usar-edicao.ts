import { chaveDoRascunhoDeEtapas, escreverRascunho, lerRascunho } from '@hub/domain/proposta/rascunho.rules.ts'
import { type PropostaDetalhe, proposta } from '@hub/protocol/proposta.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAutosave } from '../../../api/autosave.ts'
import { chamar } from '../../../api/cliente.ts'
import { chaveDe, invalidar } from '../../../api/consultas.ts'
import { useSessao } from '../../../api/sessao.ts'
import { comChaves, corpoDe, editada, type Formulario, impressao } from '../conteudo.ts'

/** The content of the editor and its saving, see `useAutosave`. */
export function useEdicao(p: PropostaDetalhe) {
  const { user } = useSessao()
  const cache = useQueryClient()
  const params = { id: p.id }
  const edicao = useAutosave<Formulario, PropostaDetalhe>({
    opened: p,
    initial: comChaves(editada(p)),
    valueIn: (salva) => comChaves(editada(salva)),
    revisionOf: (salva) => salva.versao,
    printOf: impressao,
    keyOf: () => chaveDoRascunhoDeEtapas(user?.id ?? 0, p.id),
    write: ({ value, revision, pending, savedAt }) =>
      escreverRascunho({ proposta: value, versao: revision, pendente: pending, salvoEm: savedAt }),
    read: (texto) => {
      const local = lerRascunho(texto)
      return (
        local && {
          value: comChaves(local.proposta),
          revision: local.versao,
          pending: local.pendente,
          savedAt: local.salvoEm,
        }
      )
    },
    save: (valor, salva) =>
      chamar(proposta.atualizar, { corpo: { ...params, ...corpoDe(valor), versao: (salva ?? p).versao } }),
    fetch: () => chamar(proposta.detalhar, { params }),
    outdated: 'VERSAO_DESATUALIZADA',
    onSaved: (salva) => cache.setQueryData(chaveDe(proposta.detalhar, { params }), salva),
    // What the hub refuses for the state of the record shows in the record.
    onRefused: ({ status }) => {
      if (status !== 400 && status !== 429 && status < 500) void invalidar(cache, ['/proposta/'])
    },
    lists: [proposta.listar, proposta.listarEmAnalise, proposta.listarEnviadas],
  })
  const { oferecer, salvo, assentar } = edicao
  useEffect(() => oferecer(p), [p, oferecer])
  /** Version of the hub's that the next saving stands on. */
  const versao = () => (salvo() ?? p).versao
  return {
    ...edicao,
    versao,
    assentar: async () => {
      const valor = await assentar()
      return valor && { ...corpoDe(valor), versao: versao() }
    },
  }
}
export type Edicao = ReturnType<typeof useEdicao>
