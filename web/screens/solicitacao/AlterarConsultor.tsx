import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { consulta } from '../../api/consultas.ts'
import { choice } from '../../api/field-schemas.ts'
import { Command } from '../../blocks/Command.tsx'
import { opcoesDePessoa } from '../../parts/opcoes-da-conducao.ts'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import type { SolicitacaoVista } from './aba.ts'
import { voltarAoConsultor } from './desfazer.ts'

const schema = z.object({ consultor: choice('Escolha um consultor.') })

/** Links a consultant, who then sees the request and may accept deliveries. */
export function AlterarConsultor({ s, onClose }: { s: SolicitacaoVista; onClose: () => void }) {
  const busca = useQuery(consulta(api.listarConsultores, { params: { id: s.id } }))
  return (
    <Command
      call={api.alterarConsultor}
      schema={schema}
      values={{ consultor: s.consultor ? String(s.consultor.id) : '' }}
      input={({ consultor }) => ({
        params: { id: s.id },
        corpo: { consultor: Number(consultor), antes: s.consultor?.id ?? null },
      })}
      title={s.consultor ? 'Trocar o consultor' : 'Vincular um consultor'}
      subtitle={`Solicitação ${s.nrosolicitacao}`}
      confirmLabel="Vincular"
      busyLabel="Salvando"
      success={`Consultor vinculado à ${s.nrosolicitacao} e avisado.`}
      undo={voltarAoConsultor(s)}
      error={busca.error}
      onClose={onClose}
    >
      {(Field) => (
        <Field
          name="consultor"
          as={CampoSelecao}
          label="Consultor"
          help="Passa a ver a solicitação e pode conferir as entregas no lugar do cliente."
          options={opcoesDePessoa(busca.data)}
        />
      )}
    </Command>
  )
}
