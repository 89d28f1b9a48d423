import { mascararCep } from '@hub/domain/kernel/cep.ts'
import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { filled } from '../../api/field-schemas.ts'
import { Command } from '../../blocks/Command.tsx'
import { nomeDaEmpresa } from '../../parts/colunas-da-solicitacao.tsx'
import { CampoMascara } from '../../ui/CampoMascara.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import type { SolicitacaoVista } from './aba.ts'
import { rotulosDosDados } from './dados-da-empresa.ts'

const esquema = filled(api.responderAtualizacao.corpo)
const emBranco = { nomefantasia: '', telefone: '', email: '', cep: '', logradouro: '', complemento: '', sicab: '' }

/** The client hands in what has to be mended; only what is filled in changes. */
export function ResponderAtualizacao({ s, onClose }: { s: SolicitacaoVista; onClose: () => void }) {
  const text = <N extends keyof typeof emBranco>(name: N) => ({ name, label: rotulosDosDados[name], optional: true })
  return (
    <Command
      call={api.responderAtualizacao}
      schema={esquema}
      values={{ ...emBranco, ...s.atualizacao?.dados }}
      input={(corpo) => ({ params: { id: s.id }, corpo })}
      title="Atualizar os dados da empresa"
      subtitle={nomeDaEmpresa(s)}
      confirmLabel="Enviar os dados"
      success="Dados enviados. O gestor vai conferir."
      onClose={onClose}
    >
      {(Field) => (
        <>
          {s.atualizacao && (
            <Faixa tone="info" title="O que o gestor pediu">
              {s.atualizacao.pedido}
            </Faixa>
          )}
          <p className="apoio">Preencha só o que mudou: o resto fica como está.</p>
          <Field {...text('nomefantasia')} as={CampoTexto} />
          <Field {...text('telefone')} as={CampoMascara} mask={mascararTelefone} inputMode="tel" />
          <Field {...text('email')} as={CampoTexto} type="email" />
          <Field {...text('cep')} as={CampoMascara} mask={mascararCep} />
          <Field {...text('logradouro')} as={CampoTexto} />
          <Field {...text('complemento')} as={CampoTexto} />
          {s.empresa.porte === 'ARTESAO' && <Field {...text('sicab')} as={CampoTexto} />}
        </>
      )}
    </Command>
  )
}
