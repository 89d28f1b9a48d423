import { mascararCnpj } from '@hub/domain/kernel/cnpj.ts'
import { mascararCpf } from '@hub/domain/kernel/cpf.ts'
import type { ReactNode } from 'react'
import { RodapeDoPasso } from '../../parts/assistente/RodapeDoPasso.tsx'
import { CampoMascara } from '../../ui/CampoMascara.tsx'
import { GrupoDeRadios } from '../../ui/GrupoDeRadios.tsx'
import { EstadoDaConsulta } from './AchadosDoCadastro.tsx'
import css from './Cadastro.module.css'
import type { FormularioDoCadastro } from './cadastro-escrito.ts'
import type { Consultas } from './usar-consultas.ts'

interface Props {
  formulario: FormularioDoCadastro
  consultas: Consultas
  /** What stands below the fields. */
  children?: ReactNode
}

/** What one wants to do, and the document: from it the rest is looked up while one goes on. */
export function PassoDocumento({ formulario, consultas, children }: Props) {
  const [tipo, lado] = formulario.watch(['empresa.tipo', 'empresa.lado'])
  const cpf = tipo === 'cpf'
  const trocarTipo = (novo: string) => {
    formulario.setValue('empresa.tipo', novo as typeof tipo)
    formulario.setValue('empresa.documento', '')
    formulario.setValue('empresa.porte', '')
    formulario.clearErrors(['empresa.documento', 'empresa.porte'])
    consultas.aoDigitarCnpj('')
  }
  return (
    <>
      <div className={css.campos}>
        <formulario.Field
          name="empresa.lado"
          as={GrupoDeRadios}
          onValue={(novo) => {
            formulario.setValue('empresa.porte', '')
            if (novo === 'prestador' && cpf) trocarTipo('cnpj')
          }}
          label="O que você quer fazer no Hub?"
          options={[
            {
              value: 'cliente',
              label: 'Contratar consultorias',
              detail: 'Com parte do preço paga por quem apoia.',
            },
            {
              value: 'prestador',
              label: 'Prestar consultorias',
              detail: 'Depois do cadastro você pede o credenciamento por serviço.',
            },
          ]}
        />
        {lado === 'cliente' && (
          <GrupoDeRadios
            name="empresa.tipo"
            value={tipo}
            onChange={trocarTipo}
            label="Você se cadastra com"
            inline
            options={[
              { value: 'cnpj', label: 'CNPJ' },
              { value: 'cpf', label: 'CPF (produtor rural ou artesão)' },
            ]}
          />
        )}
        <formulario.Field
          key={tipo}
          name="empresa.documento"
          as={CampoMascara}
          label={cpf ? 'Seu CPF' : 'CNPJ'}
          mask={cpf ? mascararCpf : mascararCnpj}
          {...(!cpf && {
            keep: /[0-9A-Z]/i,
            help: 'Números, ou letras e números. Está no cartão do CNPJ e na nota fiscal.',
            onValue: consultas.aoDigitarCnpj,
          })}
        />
        {!cpf && <EstadoDaConsulta consultas={consultas} />}
        {children}
      </div>
      <RodapeDoPasso />
    </>
  )
}
