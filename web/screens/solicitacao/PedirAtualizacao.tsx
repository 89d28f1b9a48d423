import { data, texto } from '@hub/protocol/kernel/campos.ts'
import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import * as z from 'zod/mini'
import { Command } from '../../blocks/Command.tsx'
import { useHoje } from '../../parts/clock.ts'
import { nomeDaEmpresa } from '../../parts/colunas-da-solicitacao.tsx'
import { useDiaPorExtenso } from '../../parts/dia-por-extenso.ts'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { ehInterna, type SolicitacaoVista } from './aba.ts'

const esquema = z.strictObject({ pedido: texto(2000, 5), prazo: z.union([z.literal(''), data]) })

/** Tells the client what of the company's data to mend, and by when. */
export function PedirAtualizacao({ s, onClose }: { s: SolicitacaoVista; onClose: () => void }) {
  const hoje = useHoje()
  const porExtenso = useDiaPorExtenso()
  return (
    <Command
      call={api.pedirAtualizacao}
      schema={esquema}
      values={{ pedido: '', prazo: ehInterna(s) ? s.prazos.atualizacao : '' }}
      input={({ pedido, prazo }) => ({ params: { id: s.id }, corpo: { pedido, ...(prazo && { prazo }) } })}
      title="Pedir atualização dos dados"
      subtitle={`${nomeDaEmpresa(s)} · ${s.nrosolicitacao}`}
      confirmLabel="Enviar o pedido"
      onClose={onClose}
      success="Pedido enviado. O cliente foi avisado por e-mail."
    >
      {(Field, form) => (
        <>
          <Field
            name="pedido"
            as={CampoArea}
            autoFocus
            label="O que o cliente precisa corrigir"
            rows={4}
            limit={2000}
          />
          <Field name="prazo" as={CampoData} label="Responder até" min={hoje} help={porExtenso(form.watch('prazo'))} />
        </>
      )}
    </Command>
  )
}
