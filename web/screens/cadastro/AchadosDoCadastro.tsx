import { mascararCep } from '@hub/domain/kernel/cep.ts'
import { mascararCnae } from '@hub/domain/kernel/cnae.ts'
import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { type Porte, portes } from '@hub/domain/porte/porte.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import css from './Cadastro.module.css'
import { type Consultas, type Diferente, rotulosDosAchados } from './usar-consultas.ts'

const frases: Partial<Record<Consultas['cnpj'], string>> = {
  buscando: 'Buscando os dados públicos da empresa…',
  nao_encontrada: 'Não achamos este CNPJ na consulta pública. Preencha os dados você mesmo.',
  indisponivel: 'A consulta pública não respondeu. Preencha os dados você mesmo.',
  nao_configurado: 'Preencha os dados da empresa.',
}

/** How the look-up of the CNPJ goes, in one line that is also read out. */
export function EstadoDaConsulta({ consultas }: { consultas: Consultas }) {
  const { cnpj, preenchidos } = consultas
  const achada =
    preenchidos === 0
      ? 'Achamos a empresa. Confira os dados.'
      : `Achamos a empresa e preenchemos ${preenchidos === 1 ? '1 campo' : `${preenchidos} campos`}. Confira e corrija o que precisar.`
  return (
    <p className={`apoio ${css.estado}`} role="status">
      {cnpj === 'encontrada' ? achada : (frases[cnpj] ?? '')}
    </p>
  )
}

const escritas: Partial<Record<Diferente['campo'], (valor: string) => string>> = {
  porte: (valor) => portes[valor as Porte]?.sigla ?? valor,
  cnae: mascararCnae,
  cep: mascararCep,
  telefone: mascararTelefone,
}
const escrito = ({ campo }: Diferente, valor: string): string => escritas[campo]?.(valor) ?? valor

/** What was typed otherwise than the public register says: told, never replaced without a word. */
export function AchadosDoCadastro({ consultas }: { consultas: Consultas }) {
  const { situacao, diferentes } = consultas
  return (
    <>
      {situacao && (
        <Faixa tone="atencao" title={`Na consulta pública a situação é "${situacao}"`}>
          Você pode se cadastrar. A equipe confere a situação antes da primeira contratação.
        </Faixa>
      )}
      {diferentes.length > 0 && (
        <Faixa
          tone="atencao"
          title="A consulta pública tem outros dados. O que você escreveu continua."
          action={
            <div className={css.botoes}>
              <Botao variant="contorno" size="pequeno" onClick={consultas.usarAchados}>
                Usar os da consulta
              </Botao>
              <Botao variant="texto" size="pequeno" onClick={consultas.manterMeus}>
                Manter os meus
              </Botao>
            </div>
          }
        >
          <ul className={css.lista}>
            {diferentes.map((d) => (
              <li key={d.campo}>
                {rotulosDosAchados[d.campo]}: <b>{escrito(d, d.dito)}</b> (você escreveu {escrito(d, d.atual)})
              </li>
            ))}
          </ul>
        </Faixa>
      )}
    </>
  )
}
