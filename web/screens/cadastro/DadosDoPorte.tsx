import { cadastro, type RegistroDeProdutorNoFio } from '@hub/protocol/cadastro.ts'
import { useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { fraseDe } from '../../api/falha.ts'
import { Botao } from '../../ui/Botao.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import css from './Cadastro.module.css'
import type { FormularioDoCadastro } from './cadastro-escrito.ts'

/** What only a rural producer or an artisan has to say. */
export function DadosDoPorte({ formulario, dentro }: { formulario: FormularioDoCadastro; dentro: boolean }) {
  const porte = formulario.watch('empresa.porte')
  if (porte === 'PRODUTOR_RURAL')
    return (
      <>
        <div className={css.dupla}>
          <formulario.Field
            name="empresa.inscricao_produtor"
            as={CampoTexto}
            label="Inscrição estadual de produtor"
            optional
          />
          <formulario.Field
            name="empresa.caf"
            as={CampoTexto}
            label="Número do CAF"
            help="Agricultura familiar."
            optional
          />
        </div>
        {dentro && <BuscarRegistro formulario={formulario} />}
      </>
    )
  if (porte === 'ARTESAO')
    return (
      <div className={css.dupla}>
        <formulario.Field
          name="empresa.sicab"
          as={CampoTexto}
          label="Número da carteira (SICAB)"
          help="Carteira Nacional do Artesão. Ainda não tem? Cadastre-se assim mesmo: a equipe pode pedir o número na análise."
          optional
        />
        <formulario.Field name="empresa.sicab_validade" as={CampoData} label="Validade da carteira" optional />
      </div>
    )
  return null
}

/** Who is signed in may look up the own entry of the register of rural producers. */
function BuscarRegistro({ formulario }: { formulario: FormularioDoCadastro }) {
  const [buscando, setBuscando] = useState(false)
  const [dito, dizer] = useState<string | null>(null)
  const usar = (r: RegistroDeProdutorNoFio) => {
    const { empresa } = formulario.getValues()
    // What was typed stays.
    if (!empresa.inscricao_produtor && r.inscricao) formulario.setValue('empresa.inscricao_produtor', r.inscricao)
    if (!empresa.caf && r.caf) formulario.setValue('empresa.caf', r.caf)
    dizer(
      `Registro encontrado: ${[r.propriedade, r.municipio, r.situacao].filter(Boolean).join(', ')}. Preenchemos o que estava em branco.`,
    )
  }
  const buscar = async () => {
    const { tipo, documento } = formulario.getValues('empresa')
    setBuscando(true)
    dizer(null)
    try {
      const { resultado, registros } = await chamar(cadastro.consultarProdutorRural, {
        query: { param_name: tipo, param_value: documento },
      })
      const [primeiro] = registros
      if (primeiro) usar(primeiro)
      else if (resultado === 'nao_encontrada') dizer('Não achamos um registro com este documento. Preencha você mesmo.')
      else dizer('A consulta não respondeu. Preencha você mesmo.')
    } catch (erro) {
      dizer(fraseDe(erro))
    } finally {
      setBuscando(false)
    }
  }
  return (
    <div className={css.campos}>
      <div>
        <Botao size="pequeno" busy={buscando} busyLabel="Buscando" onClick={() => void buscar()}>
          Buscar meu registro de produtor
        </Botao>
      </div>
      {dito && <Faixa>{dito}</Faixa>}
    </div>
  )
}
