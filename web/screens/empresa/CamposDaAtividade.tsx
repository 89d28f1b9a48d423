import { mascararCnae } from '@hub/domain/kernel/cnae.ts'
import { cadastro } from '@hub/protocol/cadastro.ts'
import { useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { fraseDe } from '../../api/falha.ts'
import type { Form } from '../../api/formulario.ts'
import { ListaDeAtividades } from '../../parts/ListaDeAtividades.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoMascara } from '../../ui/CampoMascara.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import type { Dados } from './EditarEmpresa.tsx'

interface Props {
  /** A person has none to look up by. */
  cnpj: string | null
  form: Form<Dados>
}

const semResposta = 'A consulta pública não respondeu. Preencha você mesmo ou tente mais tarde.'
const naoDiz = 'A consulta pública não diz a atividade desta empresa. Preencha você mesmo.'

/** What a company does: written by hand, or taken from the public register of its CNPJ when asked for. */
export function CamposDaAtividade({ cnpj, form }: Props) {
  const { Field, setValue } = form
  const outras = form.watch('cnaes_secundarios')
  const [buscando, buscar] = useState(false)
  const [dito, dizer] = useState('')
  const procurar = async (cnpj: string) => {
    buscar(true)
    dizer('')
    try {
      const { resultado, empresa } = await chamar(cadastro.consultarCnpj, { query: { cnpj } })
      if (empresa?.cnae) {
        setValue('cnae', empresa.cnae)
        setValue('cnae_descricao', empresa.cnae_descricao ?? '')
        setValue('cnaes_secundarios', empresa.cnaes_secundarios)
        dizer('Atividades trazidas da consulta pública. Confira e salve.')
      } else dizer(resultado === 'indisponivel' || resultado === 'nao_configurado' ? semResposta : naoDiz)
    } catch (erro) {
      dizer(fraseDe(erro))
    } finally {
      buscar(false)
    }
  }
  return (
    <>
      <Field
        name="cnae"
        as={CampoMascara}
        label="CNAE"
        mask={mascararCnae}
        optional
        help="O código da atividade principal, que está no cartão do CNPJ."
      />
      <Field name="cnae_descricao" as={CampoTexto} label="Atividade principal" optional help="O que a empresa faz." />
      {outras.length > 0 && (
        <div>
          <p className="apoio">Outras atividades</p>
          <ListaDeAtividades atividades={outras} />
        </div>
      )}
      {cnpj && (
        <div>
          <Botao size="pequeno" busy={buscando} busyLabel="Buscando" onClick={() => void procurar(cnpj)}>
            Buscar atividades pelo CNPJ
          </Botao>
          <p className="apoio" role="status">
            {dito}
          </p>
        </div>
      )}
    </>
  )
}
