import { data, texto } from '@hub/protocol/kernel/campos.ts'
import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import * as z from 'zod/mini'
import { Command } from '../../blocos/Command.tsx'
import { nomeDaEmpresa } from '../../parts/colunas-da-solicitacao.tsx'
import { useHoje } from '../../parts/relogio.ts'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import type { SolicitacaoVista } from './aba.ts'
import { daSolicitacao } from './janelas.ts'

const esquema = z.strictObject({ pedido: texto(2000, 5), prazo: z.union([z.literal(''), data]) })

/** Tells the client what of the company's data to mend, and by when. */
export function PedirAtualizacao({ s, onClose }: { s: SolicitacaoVista; onClose: () => void }) {
  const hoje = useHoje()
  return (
    <Command
      call={api.pedirAtualizacao}
      schema={esquema}
      values={{ pedido: '', prazo: '' }}
      input={({ pedido, prazo }) => ({ params: { id: s.id }, corpo: { pedido, ...(prazo && { prazo }) } })}
      title="Pedir atualização dos dados"
      subtitle={`${nomeDaEmpresa(s)} · ${s.nrosolicitacao}`}
      confirmLabel="Enviar o pedido"
      busyLabel="Enviando"
      onClose={onClose}
      success="Pedido enviado. O cliente foi avisado por e-mail."
      invalidates={daSolicitacao}
    >
      {(Field) => (
        <>
          <Field
            name="pedido"
            as={CampoArea}
            autoFocus
            label="O que o cliente precisa corrigir"
            rows={4}
            limit={2000}
          />
          <Field
            name="prazo"
            as={CampoData}
            label="Responder até"
            optional
            min={hoje}
            help="Sem data, vale o prazo padrão."
          />
        </>
      )}
    </Command>
  )
}
