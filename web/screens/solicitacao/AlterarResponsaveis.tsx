import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { consulta } from '../../api/consultas.ts'
import { choice } from '../../api/field-schemas.ts'
import { useSessao } from '../../api/sessao.ts'
import { Command } from '../../blocks/Command.tsx'
import { opcoesDePessoa } from '../../parts/opcoes-da-conducao.ts'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import type { SolicitacaoVista } from './aba.ts'
import { voltarAoResponsavel } from './desfazer.ts'

const schema = z.object({ gestor: choice('Escolha quem vai responder.') })

/** Who answers for the request; the load of each helps to choose. */
export function AlterarResponsaveis({ s, onClose }: { s: SolicitacaoVista; onClose: () => void }) {
  const { user } = useSessao()
  const busca = useQuery(consulta(api.listarGestores, { params: { id: s.id } }))
  return (
    <Command
      call={api.alterarResponsaveis}
      schema={schema}
      values={{ gestor: s.gestor ? String(s.gestor.id) : '' }}
      input={({ gestor }) => ({
        corpo: { solicitacoes: [s.id], gestor: Number(gestor), antes: { gestor: s.gestor?.id ?? null } },
      })}
      title={s.gestor ? 'Trocar o responsável' : 'Definir o responsável'}
      subtitle={`${s.nrosolicitacao} · ${s.unidade}`}
      confirmLabel="Definir responsável"
      busyLabel="Salvando"
      success={`Responsável definido na ${s.nrosolicitacao}.`}
      undo={voltarAoResponsavel(s)}
      error={busca.error}
      onClose={onClose}
    >
      {(Field) => (
        <Field
          name="gestor"
          as={CampoSelecao}
          label="Responsável"
          help={busca.isPending ? 'Buscando quem pode responder…' : undefined}
          options={opcoesDePessoa(busca.data, user?.id, s.unidade)}
        />
      )}
    </Command>
  )
}
