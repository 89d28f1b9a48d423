import { mascararCep } from '@hub/domain/kernel/cep.ts'
import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { semVazios } from '@hub/domain/kernel/texto.ts'
import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { useRascunho } from '../../api/rascunho.ts'
import { nomeDaEmpresa } from '../../parts/colunas-da-solicitacao.tsx'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoMascara } from '../../ui/CampoMascara.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import type { SolicitacaoVista } from './aba.ts'
import { rotulosDosDados } from './dados-da-empresa.ts'

type Dados = Partial<Record<keyof typeof rotulosDosDados, string>>
const ehDados = (v: unknown): v is Dados => typeof v === 'object' && v !== null

/** The client hands in what has to be mended; only what is filled in changes. */
export function ResponderAtualizacao({ s, onClose }: { s: SolicitacaoVista; onClose: () => void }) {
  const rascunho = useRascunho<Dados>(`atualizacao.${s.id}`, s.atualizacao?.dados ?? {}, ehDados)
  const [campos, dizer] = useState<Record<string, string>>({})
  const [erro, dizerErro] = useState<string | null>(null)
  const responder = useMudanca(api.responderAtualizacao, {
    sucesso: 'Dados enviados. O gestor vai conferir.',
    erro: false,
    aoConcluir: () => {
      rascunho.descartar()
      onClose()
    },
    aoFalhar: (falha) => {
      dizer(falha.campos)
      dizerErro(falha.campos[''] ?? falha.mensagem)
    },
  })
  const de = (campo: keyof typeof rotulosDosDados) => ({
    name: campo,
    label: rotulosDosDados[campo],
    optional: true,
    value: rascunho.valor[campo] ?? '',
    onChange: (valor: string) => rascunho.mudar((antes) => ({ ...antes, [campo]: valor })),
    errorMessage: campos[campo],
  })
  return (
    <Formulario
      title="Atualizar os dados da empresa"
      subtitle={nomeDaEmpresa(s)}
      error={erro}
      confirmLabel="Enviar os dados"
      busy={responder.isPending}
      onClose={onClose}
      onSubmit={() => {
        dizer({})
        dizerErro(null)
        responder.mutate({ params: { id: s.id }, corpo: semVazios(rascunho.valor) })
      }}
    >
      {s.atualizacao && (
        <Faixa tone="info" title="O que o gestor pediu">
          {s.atualizacao.pedido}
        </Faixa>
      )}
      <p className="apoio">Preencha só o que mudou: o resto fica como está.</p>
      <CampoTexto {...de('nomefantasia')} />
      <CampoMascara {...de('telefone')} mask={mascararTelefone} length={11} inputMode="tel" />
      <CampoTexto {...de('email')} type="email" />
      <CampoMascara {...de('cep')} mask={mascararCep} length={8} />
      <CampoTexto {...de('logradouro')} />
      <CampoTexto {...de('complemento')} />
    </Formulario>
  )
}
