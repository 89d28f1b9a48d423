import { type Atividade, mascararCnae } from '@hub/domain/kernel/cnae.ts'
import { cadastro } from '@hub/protocol/cadastro.ts'
import { useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { fraseDe } from '../../api/falha.ts'
import { ListaDeAtividades } from '../../parts/ListaDeAtividades.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoMascara } from '../../ui/CampoMascara.tsx'
import { CampoTexto, type CampoTextoProps } from '../../ui/CampoTexto.tsx'

type Campo = Pick<CampoTextoProps, 'label' | 'value' | 'errorMessage'> & {
  name: string
  onChange: (valor: string) => void
}
interface Achado {
  cnae: string
  cnae_descricao: string
  cnaes_secundarios: readonly Atividade[]
}
interface Props {
  /** A person has none to look up by. */
  cnpj: string | null
  cnae: Campo
  descricao: Campo
  outras: readonly Atividade[]
  /** The person asked for what the public register says, in place of what stands there. */
  aoAchar: (achado: Achado) => void
}

const semResposta = 'A consulta pública não respondeu. Preencha você mesmo ou tente mais tarde.'
const naoDiz = 'A consulta pública não diz a atividade desta empresa. Preencha você mesmo.'

/** What a company does: written by hand, or taken from the public register of its CNPJ when asked for. */
export function CamposDaAtividade({ cnpj, cnae, descricao, outras, aoAchar }: Props) {
  const [buscando, buscar] = useState(false)
  const [dito, dizer] = useState('')
  const procurar = async (cnpj: string) => {
    buscar(true)
    dizer('')
    try {
      const { resultado, empresa } = await chamar(cadastro.consultarCnpj, { query: { cnpj } })
      if (empresa?.cnae) {
        const { cnae: codigo, cnae_descricao, cnaes_secundarios } = empresa
        aoAchar({ cnae: codigo, cnae_descricao: cnae_descricao ?? '', cnaes_secundarios })
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
      <CampoMascara
        {...cnae}
        mask={mascararCnae}
        length={7}
        optional
        help="O código da atividade principal, que está no cartão do CNPJ."
      />
      <CampoTexto {...descricao} optional help="O que a empresa faz." />
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
